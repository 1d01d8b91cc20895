/** What became of it: `done`, or the status and code it was refused with, such as `409 already_member`. */
export const outcomeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "done",
    (error) => `${error.status} ${error.code}`,
  );
