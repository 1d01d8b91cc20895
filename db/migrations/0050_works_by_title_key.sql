-- works_title_idx is gone, works_title_begins_idx has the order of lists by title: db/online/0115
-- Libraries are listed by author as people sort letters. Where PostgreSQL is built without ICU this fails, and not a page.
select 'a' collate "und-x-icu";
