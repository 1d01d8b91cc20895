-- Four digits after /@name are the reader's year. Shelves of such an address have another from now on, and answer to the
-- old one too wherever no year stands in its place: db/batches has what moves them, a few at a time.
SELECT 1;
