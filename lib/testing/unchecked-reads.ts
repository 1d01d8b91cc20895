/** Finds the statements whose rows hold what TypeScript only believes and that no schema is held against. */
import { parseSync } from "vite";

type Node = { type: string; start: number; [key: string]: unknown };
type Call = Node & { callee: Node; arguments: Node[] };
type Known = Map<string, Node | "table">;

const CHECKS = ["preparedAs", "checkRows", "readRows"];
const READS = ["select", "selectDistinct", "selectDistinctOn", "returning"];
/** What drizzle reads by itself: counts, and columns as their table has them. */
const DECODED = ["count", "countDistinct", "max", "getTableColumns"];
const PLAIN = ["Number", "String", "Boolean"];

/** `file:line` of every statement in this source whose rows are read as if they were known; `tables` it may import. */
export function uncheckedReads(file: string, source: string, tables: readonly string[] = []): string[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  if (!isNode(program)) throw new Error(`${file} has no program.`);
  const known = knownIn(program, tables);
  const found: number[] = [];
  walk(program, [], (node, above) => {
    if (!isCall(node) || above.some((parent) => isCall(parent) && CHECKS.includes(nameOf(parent.callee)))) return;
    const { callee } = node;
    if (callee.type !== "MemberExpression" || !isNode(callee.object)) return;
    const isRaw = nameOf(callee) === "execute" && isDatabase(callee.object) && isUsed(above);
    const isBelieved =
      READS.includes(nameOf(callee)) && isRead(node, above) && !node.arguments.every((given) => isTyped(given, known));
    if (isRaw || isBelieved) found.push(node.start);
  });
  return found.map((at) => `${file}:${source.slice(0, at).split("\n").length}`);
}

function walk(node: Node, above: Node[], visit: (node: Node, above: Node[]) => void): void {
  visit(node, above);
  for (const child of Object.values(node).flat()) if (isNode(child)) walk(child, [node, ...above], visit);
}

const isNode = (value: unknown): value is Node => value !== null && typeof value === "object" && "type" in value;
const isCall = (node: unknown): node is Call => isNode(node) && node.type === "CallExpression";

/** The last name of `a`, `b.a` and `b().a`. */
function nameOf(node: unknown): string {
  if (!isNode(node)) return "";
  return node.type === "MemberExpression" ? nameOf(node.property) : String(node.name ?? "");
}

const isDatabase = (receiver: Node): boolean => ["db", "tx"].includes(nameOf(receiver));

/** Whether somebody looks at what a call gives. */
const isUsed = ([parent, next]: Node[]): boolean =>
  parent?.type !== "ExpressionStatement" &&
  !(parent?.type === "AwaitExpression" && next?.type === "ExpressionStatement");

/** Whether a select is sent by itself, and is not a part of another statement. */
function isRead(node: Node, above: Node[]): boolean {
  const [member, call] = above;
  if (member?.type === "MemberExpression" && member.object === node && isCall(call) && call.callee === member)
    return nameOf(member) !== "as" && isRead(call, above.slice(2));
  return isUsed(above) && !isCall(member) && member?.type !== "TemplateLiteral";
}

/** The columns that a source declares, the tables that it imports, and the columns it takes out of one. */
function knownIn(program: Node, tables: readonly string[]): Known {
  const known: Known = new Map(tables.map((name) => [name, "table"]));
  walk(program, [], (node, [above]) => {
    const from = isNode(above?.source) ? String(above.source.value) : "";
    if (node.type === "ImportSpecifier" && from.startsWith("@/db/schema/")) known.set(nameOf(node.local), "table");
    if (node.type !== "VariableDeclarator" || !isNode(node.id) || !isNode(node.init)) return;
    if (node.id.type === "Identifier") known.set(nameOf(node.id), node.init);
    if (node.id.type === "ObjectPattern" && known.get(nameOf(node.init)) === "table")
      for (const property of Object.values(node.id.properties ?? {})) known.set(nameOf(property.value), "table");
  });
  return known;
}

/** Whether drizzle knows what these columns hold: each is a table's own, or is made into what it is said to be. */
function isTyped(columns: unknown, known: Known): boolean {
  if (!isNode(columns)) return false;
  if (columns.type === "ObjectExpression")
    return Object.values(columns.properties ?? {}).every((property) =>
      isTyped(property.value ?? property.argument, known),
    );
  if (isCall(columns)) {
    const name = nameOf(columns.callee);
    return DECODED.includes(name) || (name === "mapWith" && PLAIN.includes(nameOf(columns.arguments[0])));
  }
  const meant = columns.type === "Identifier" ? known.get(nameOf(columns)) : undefined;
  return columns.type === "MemberExpression" || meant === "table" || (meant !== undefined && isTyped(meant, known));
}
