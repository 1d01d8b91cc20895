-- The index of this step stands in db/online/0009_collections_standing.sql.
SELECT 1;
