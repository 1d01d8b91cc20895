-- walks: works
UPDATE works w SET made_by = holder.user_id
FROM (
  SELECT DISTINCT i.target_id AS work_id FROM identifiers i
  WHERE i.target_id > :after AND i.target_id <= :until AND i.kind = 'work' AND i.scheme LIKE 'reader-%'
    AND NOT EXISTS (SELECT 1 FROM identifiers o WHERE o.target_id = i.target_id AND o.kind = 'work' AND o.scheme NOT LIKE 'reader-%')
) made
CROSS JOIN LATERAL (
  SELECT min(l.user_id::text)::uuid AS user_id, count(*) AS readers FROM library_entries l WHERE l.work_id = made.work_id
) holder
WHERE w.id = made.work_id AND w.made_by IS NULL AND holder.readers = 1
  AND NOT EXISTS (SELECT 1 FROM reviews x WHERE x.work_id = w.id AND x.user_id <> holder.user_id)
  AND NOT EXISTS (SELECT 1 FROM shelf_books x JOIN shelves s ON s.id = x.shelf_id WHERE x.work_id = w.id AND s.user_id <> holder.user_id)
  AND NOT EXISTS (SELECT 1 FROM collection_books x WHERE x.work_id = w.id)
  AND NOT EXISTS (SELECT 1 FROM author_picks x WHERE x.work_id = w.id)
  AND NOT EXISTS (SELECT 1 FROM club_reads x WHERE x.work_id = w.id)
  AND NOT EXISTS (SELECT 1 FROM club_nominations x WHERE x.work_id = w.id);--> statement-breakpoint
UPDATE editions e SET claimed_isbn13 = e.isbn13, isbn13 = NULL, isbn10 = NULL
WHERE e.work_id > :after AND e.work_id <= :until AND e.isbn13 IS NOT NULL
  AND EXISTS (SELECT 1 FROM identifiers i WHERE i.target_id = e.work_id AND i.kind = 'work' AND i.scheme LIKE 'reader-%')
  AND NOT EXISTS (SELECT 1 FROM identifiers i WHERE i.target_id = e.work_id AND i.kind = 'work' AND i.scheme NOT LIKE 'reader-%');--> statement-breakpoint
UPDATE identifiers i SET value = w.made_by || ':' || i.value
FROM works w
WHERE w.id > :after AND w.id <= :until AND w.made_by IS NOT NULL
  AND i.kind = 'work' AND i.scheme LIKE 'reader-%' AND w.id = i.target_id AND strpos(i.value, w.made_by::text) <> 1;--> statement-breakpoint
UPDATE authors a SET made_by = own.user_id, book_count = 0, popularity = 0
FROM (
  SELECT c.author_id, min(w.made_by::text)::uuid AS user_id FROM contributions c JOIN works w ON w.id = c.work_id
  WHERE c.author_id IN (SELECT x.author_id FROM contributions x JOIN works y ON y.id = x.work_id
    WHERE y.id > :after AND y.id <= :until AND y.made_by IS NOT NULL)
  GROUP BY c.author_id HAVING count(*) FILTER (WHERE w.made_by IS NULL) = 0
) own
WHERE a.id = own.author_id AND a.made_by IS NULL AND a.verified_at IS NULL AND a.follower_count = 0
  AND NOT EXISTS (SELECT 1 FROM identifiers i WHERE i.target_id = a.id AND i.kind = 'author' AND i.scheme <> 'reader-name');--> statement-breakpoint
UPDATE authors a SET book_count = own.books
FROM (
  SELECT c.author_id, count(*) FILTER (WHERE w.made_by IS NULL)::int AS books FROM contributions c JOIN works w ON w.id = c.work_id
  WHERE c.role = 'author' AND c.author_id IN (SELECT x.author_id FROM contributions x JOIN works y ON y.id = x.work_id
    WHERE y.id > :after AND y.id <= :until AND y.made_by IS NOT NULL)
  GROUP BY c.author_id
) own
WHERE a.id = own.author_id AND a.book_count <> own.books;
