import { accountRefusals } from "./account";
import { authorRefusals } from "./authors";
import { catalogueRefusals } from "./catalogue";
import { clubRefusals } from "./clubs";
import { collectionRefusals } from "./collections";
import { correctionRefusals } from "./corrections";
import { mergeRefusals } from "./merges";
import { oauthRefusals } from "./oauth";
import { pollRefusals } from "./polls";
import { readerRefusals } from "./readers";
import type { Refusals } from "./refusal";
import { webhookRefusals } from "./webhooks";

const parts = [
  accountRefusals,
  authorRefusals,
  catalogueRefusals,
  mergeRefusals,
  clubRefusals,
  pollRefusals,
  collectionRefusals,
  correctionRefusals,
  oauthRefusals,
  readerRefusals,
  webhookRefusals,
];
const ids = parts.flatMap((part) => Object.keys(part));
const twice = ids.filter((id, i) => ids.indexOf(id) !== i);
if (twice.length > 0) throw new Error(`Two files have refusals of ${twice.join(", ")}: one of them would be lost.`);

export const refusals: Refusals = Object.assign({}, ...parts);
