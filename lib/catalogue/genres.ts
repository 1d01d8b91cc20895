import { type Genre, isGenre } from "@/lib/format/genres";
import { en } from "@/lib/messages/messages";

/**
 * The genres readers browse by. Catalogues describe books with thousands of headings; this table decides which genre each
 * of them stands for. Slugs are stored with the works and must never change; `books.genres` says what they are called.
 */
type Rule = { slug: Genre; match: RegExp; unless?: RegExp; codes?: RegExp };

/** What makes a heading speak of an invented world, however factual the rest of it sounds ("France -- History -- Fiction"). */
const INVENTED = /\b(?:fiction|drama|poetry|juvenile|stories|tales|legends|novels?|romances?)\b/i;

const RULES: readonly Rule[] = [
  {
    slug: "classics",
    match: /classics of literature|harvard classics|classic literature|classical literature/i,
    codes: /^(?:FC|FBC|FIC004)/,
  },
  {
    slug: "fiction",
    match:
      /: novels$|\b(?:domestic|psychological|autobiographical|political|didactic|epistolary|literary|pastoral|picaresque|bildungsroman|modern|contemporary) ?(?:fiction|literature)|bildungsromans|^fiction\b|\b(?:russian|french|chinese|american|english|german|spanish|italian) fiction$/i,
    codes: /^(?:FA|FB|FIC(?:000|008|019|025|043|045))/,
  },
  {
    slug: "science-fiction",
    match:
      /science[- ]fiction|time travel|\bdystopia|^utopia|life on other planets|interplanetary|space (?:opera|warfare|ships)/i,
    codes: /^(?:FL|FIC028|YFG)/,
  },
  {
    slug: "fantasy",
    match: /\bfantas(?:y|tic|tique)|magic(?:ians)? -- fiction|imaginary places|dragons/i,
    unless: /science-fiction/i,
    codes: /^(?:FM|FIC009|FIC061|YFH)/,
  },
  {
    slug: "horror",
    match: /gothic|horror|ghost stor|vampires|paranormal|supernatural|werewolves/i,
    codes: /^(?:FK|FIC015|FIC024|YFD)/,
  },
  {
    slug: "mystery",
    match: /detective|mystery|\bcrime\b|thriller|murder|private investigators|suspense|spy stories|espionage/i,
    codes: /^(?:FF|FH|FIC022|FIC030|FIC031|FIC006|YFCF)/,
  },
  {
    slug: "adventure",
    match: /adventure|sea stories|pirates|western stories|shipwreck|treasure troves|war stories|swordsmen/i,
    codes: /^(?:FJ|FIC002|FIC033|YFC)/,
  },
  {
    slug: "romance",
    match:
      /love stor|\bromance(?:s| fiction)?$|category: romance|courtship|man-woman relationships|first loves|mate selection|triangles \(/i,
    unless: /arthurian/i,
    codes: /^(?:FR|FP|FIC027|FIC005|YFM)/,
  },
  {
    slug: "historical-fiction",
    match: /historical (?:fiction|novels|adventure)|-- history -- .*(?:fiction|romances)$|regency fiction/i,
    codes: /^(?:FV|FJH|FRH|FIC014)/,
  },
  {
    slug: "childrens",
    match:
      /juvenile|children'?s|children & young|picture books|fairy tales|nursery|school stories|kinderbuch|\(children/i,
    codes: /^(?:Y|JUV|JNF)/,
  },
  {
    slug: "young-adult",
    match: /young adult|teenage|\bteen\b/i,
    unless: /children & young|children's \/ teen/i,
    codes: /^YAF|^YAN/,
  },
  {
    slug: "comics",
    match: /graphic novel|comic (?:books|strips)|\bmanga\b|\bcomics\b/i,
    codes: /^(?:FX|CGN)/,
  },
  {
    slug: "poetry",
    match: /poetry|\bpoems\b|\bpoesia|\blyrik\b|epic literature|ballads|sonnets|\bverse\b/i,
    codes: /^(?:DC|POE)/,
  },
  {
    slug: "drama",
    match: /\bdrama\b|\bplays\b|tragedies|comedy|comedies|one act|opera/i,
    codes: /^(?:DD|DRA)/,
  },
  {
    slug: "short-stories",
    match: /short stor|^tales\b|christmas stories|novelle/i,
    codes: /^(?:FYB|FIC029)/,
  },
  { slug: "humour", match: /humou?r|satire|wit and humor|parodies/i, codes: /^(?:WH|HUM|YFQ)/ },
  {
    slug: "myth",
    match: /mytholog|folklore|legends|\bfables\b|arthurian|fairy tales|trojan war|epic poetry/i,
    codes: /^(?:JFHF|FIC010|SOC011)/,
  },
  {
    slug: "biography",
    match: /biograph|memoir|\bdiaries\b|correspondence$|personal narratives|enslaved persons' writings/i,
    unless: INVENTED,
    codes: /^(?:B[GTMJ]|BIO)/,
  },
  {
    slug: "history",
    match:
      /\bhistory\b|civilization|antiquities|\bwars?\b.*-- |classical antiquity|archaeology|military|battles|campaigns/i,
    unless: new RegExp(`natural history|history and criticism|${INVENTED.source}`, "i"),
    codes: /^(?:H|JW|HIS)/,
  },
  {
    slug: "philosophy",
    match: /philosoph|ethics|stoics|metaphysics|\blogic\b|knowledge, theory|conduct of life|utilitarianism/i,
    unless: INVENTED,
    codes: /^(?:HP|PHI)/,
  },
  {
    slug: "religion",
    match:
      /religio|christian|church|bible|theolog|judaism|islam|buddhis|hinduis|mysticism|spiritual|jesus christ|catholic|\bsaints\b|sacred/i,
    unless: new RegExp(`history - religious|christian pilgrims|${INVENTED.source}`, "i"),
    codes: /^(?:HR|VX|REL|OCC)/,
  },
  {
    slug: "society",
    match:
      /politic|sociolog|social (?:conditions|problems|sciences|classes)|econom|\blaw\b|government|democracy|\bstate, the|feminis|women's rights|slavery|race relations|gender|education|criminology|civil disobedience|business/i,
    unless: INVENTED,
    codes: /^(?:J[FHKPN]|K[CJ]|L|POL|SOC|BUS|LAW|EDU)/,
  },
  {
    slug: "psychology",
    match: /psycholog(?:y|ical aspects)|psychoanalysis|self-help|success$|parenthood|etiquette/i,
    unless: INVENTED,
    codes: /^(?:JM|VS|PSY|SEL|FAM)/,
  },
  {
    slug: "science",
    match:
      /\bscience\b|mathematic|physics|chemistry|biology|astronom|medicine|health|engineering|technology|evolution|geology|computers?/i,
    unless: /science[- ]fiction|political science|military art|-- fiction|juvenile/i,
    codes: /^(?:P|T|U|M|SCI|MAT|TEC|COM|MED|HEA)/,
  },
  {
    slug: "nature",
    match:
      /natural history|\bnature\b|animals|\bbirds\b|plants|gardening|botan|horticulture|environmental|wildlife|\btrees\b/i,
    unless: INVENTED,
    codes: /^(?:WN|WM|NAT|GAR|PET)/,
  },
  {
    slug: "travel",
    match: /description and travel|travel writing|^travel|voyages and travels|discovery and exploration|guidebooks/i,
    unless: INVENTED,
    codes: /^(?:WT|TRV)/,
  },
  {
    slug: "essays",
    match:
      /\bessays\b|letters & speeches|\bspeeches\b|\bletters\b|literary criticism|history and criticism|orations|aphorisms/i,
    unless: /english letters$/i,
    codes: /^(?:DN|DS|LCO|LIT)/,
  },
  {
    slug: "art",
    match:
      /category: (?:art|music|architecture)|\bart\b|painting|painters|sculpture|architecture|\bmusic\b|composers|photography|opera|dance|motion pictures/i,
    unless: new RegExp(`art of war|military art|${INVENTED.source}`, "i"),
    codes: /^(?:A|ART|MUS|ARC|PER|PHO|DES)/,
  },
  {
    slug: "cooking",
    match: /cook(?:ing|ery|books)|recipes|\bfood\b|\bwine\b/i,
    unless: INVENTED,
    codes: /^(?:WB|CKB)/,
  },
  {
    slug: "reference",
    match:
      /dictionar|encyclopedi|reference|language & communication|english language|grammar|word lists|slang|quotations|handbooks, manuals/i,
    unless: INVENTED,
    codes: /^(?:C[BFJ]|G|LAN|REF|FOR|STU)/,
  },
  {
    slug: "leisure",
    match: /sports?\b|hobbies|\bgames\b|\bchess\b|crafts|camping|how to|colou?ring|horse racing|cricket|football/i,
    unless: INVENTED,
    codes: /^(?:W[CDFGSZ]|SPO|GAM|CRA)/,
  },
];

/** The label of a stored slug in English, for search words and programs; the slug itself for one that is no longer in the table. */
export const genreLabel = (slug: string): string => (isGenre(slug) ? en.books.genres[slug] : slug);

/**
 * The slugs of at most five genres that a book's headings (Library of Congress subjects, bookshelves, readers' tags) and
 * trade codes (BIC, BISAC) stand for; the genre that most of them name comes first.
 */
export function genresOf(headings: string[], codes: string[] = []): string[] {
  const hits = RULES.map(({ slug, match, unless, codes: coded }, order) => {
    const named = headings.filter((heading) => match.test(heading) && !unless?.test(heading)).length;
    return { slug, order, hits: named + codes.filter((code) => coded?.test(code)).length };
  });
  return hits
    .filter((hit) => hit.hits > 0)
    .sort((a, b) => b.hits - a.hits || a.order - b.order)
    .slice(0, 5)
    .map((hit) => hit.slug);
}
