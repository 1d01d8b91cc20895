import { accountRefusals } from "./account";
import { authorRefusals } from "./authors";
import { catalogueRefusals } from "./catalogue";
import { clubRefusals } from "./clubs";
import { collectionRefusals } from "./collections";
import { correctionRefusals } from "./corrections";
import { mergeRefusals } from "./merges";
import { oauthRefusals } from "./oauth";
import { readerRefusals } from "./readers";
import type { Refusals } from "./refusal";
import { webhookRefusals } from "./webhooks";

export const refusals: Refusals = {
  ...accountRefusals,
  ...authorRefusals,
  ...catalogueRefusals,
  ...mergeRefusals,
  ...clubRefusals,
  ...collectionRefusals,
  ...correctionRefusals,
  ...oauthRefusals,
  ...readerRefusals,
  ...webhookRefusals,
};
