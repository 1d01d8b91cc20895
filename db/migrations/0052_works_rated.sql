-- works_rated_idx: db/online/0116; library_entries_work_added_idx in place of library_entries_work_idx: db/online/0117, 0118
select 1;
