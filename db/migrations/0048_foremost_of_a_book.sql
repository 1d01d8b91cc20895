-- collections_foremost_idx: db/online/0111; shelf_books_newest_of_work_idx in place of shelf_books_work_idx: db/online/0112, 0113
select 1;
