-- walks: shelves
INSERT INTO former_shelf_slugs (user_id, slug, shelf_id)
SELECT s.user_id, s.slug, s.id FROM shelves s
WHERE s.id > :after AND s.id <= :until AND s.slug ~ '^(19|20|21)[0-9]{2}$'
ON CONFLICT (user_id, slug) DO UPDATE SET shelf_id = excluded.shelf_id;--> statement-breakpoint
UPDATE shelves s SET slug = CASE WHEN
    EXISTS (SELECT 1 FROM shelves other WHERE other.user_id = s.user_id AND other.slug = s.slug || '-shelf')
    OR EXISTS (SELECT 1 FROM former_shelf_slugs former WHERE former.user_id = s.user_id AND former.slug = s.slug || '-shelf')
  THEN s.slug || '-' || right(s.id::text, 8) ELSE s.slug || '-shelf' END
WHERE s.id > :after AND s.id <= :until AND s.slug ~ '^(19|20|21)[0-9]{2}$';
