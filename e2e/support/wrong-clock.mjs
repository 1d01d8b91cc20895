// Loaded before a command of the project (NODE_OPTIONS=--import): its machine's clock is CLOCK_AHEAD_MS ahead of the others'.
const ahead = Number(process.env.CLOCK_AHEAD_MS);
const Right = Date;
globalThis.Date = class extends Right {
  constructor(...given) {
    super(...(given.length === 0 ? [Right.now() + ahead] : given));
  }
  static UTC = Right.UTC; // own ones, since Next copies what it wraps
  static parse = Right.parse;
  static now() {
    return Right.now() + ahead;
  }
};
