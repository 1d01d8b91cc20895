import { z } from "zod";
import { Id, Instant, line, WebUrl } from "@/lib/http/fields";

/** What the consent page and the reference name; the list is lib/http/app-scopes.ts. */
const Scopes = z.array(z.string()).describe("Scopes, as /developers/oauth lists them");

const RedirectUri = z
  .string()
  .trim()
  .max(500)
  .describe(
    "https, http on a loopback address (any port) or localhost, or a scheme of the app's own such as `org.example.reader:/callback`. Compared to the letter.",
  );

const AppFields = {
  name: line(60).describe("What readers are asked about"),
  siteUrl: WebUrl.describe("The app's website: what it does and who makes it"),
  redirectUris: z.array(RedirectUri).min(1).max(10).describe("Where readers are sent back to"),
};

export const CreateApp = z
  .strictObject({
    ...AppFields,
    confidential: z
      .boolean()
      .default(false)
      .describe("It runs on a server that keeps a secret. Apps on phones, desktops and in browsers can't."),
  })
  .meta({ id: "CreateApp" });
export type CreateApp = z.infer<typeof CreateApp>;

export const UpdateApp = z.strictObject(AppFields).partial().meta({ id: "UpdateApp" });
export type UpdateApp = z.infer<typeof UpdateApp>;

export const App = z
  .object({
    id: Id.describe("The app's `client_id`"),
    name: z.string(),
    siteUrl: z.string(),
    redirectUris: z.array(z.string()),
    confidential: z.boolean(),
    hidden: z.boolean().describe("Moderators found it against the rules: nobody can give it access, and it has none"),
    readers: z.int().describe("How many readers gave it access"),
    createdAt: Instant,
  })
  .meta({ id: "App" });
export type App = z.infer<typeof App>;

export const NewApp = App.extend({
  clientSecret: z.string().nullable().describe("Shown only once; null for an app that is not confidential"),
}).meta({ id: "NewApp" });
export type NewApp = z.infer<typeof NewApp>;

/** An app as whoever is asked for access sees it. */
const AskingApp = z
  .object({
    id: Id,
    name: z.string(),
    siteUrl: z.string(),
    owner: z.string().nullable().describe("Username of whoever registered it; null when it registered itself"),
  })
  .meta({ id: "AskingApp" });

export const AppGrant = z
  .object({ id: Id, app: AskingApp, scopes: Scopes, createdAt: Instant, lastUsedAt: Instant.nullable() })
  .meta({ id: "AppGrant" });
export type AppGrant = z.infer<typeof AppGrant>;

/** As the standards call them (RFC 6749, RFC 7636); names that are not known are ignored, as they ask. */
export const AuthorizationQuery = z.object({
  response_type: z.string().max(50).optional().describe("`code`"),
  client_id: z.string().max(100).optional(),
  redirect_uri: z.string().max(500).optional().describe("One that the app registered, to the letter"),
  scope: z.string().max(500).optional().describe("Separated by spaces"),
  state: z.string().max(500).optional().describe("Comes back as it was sent"),
  code_challenge: z.string().max(200).optional().describe("SHA-256 of the code verifier, base64url"),
  code_challenge_method: z.string().max(20).optional().describe("`S256`"),
});
export type AuthorizationQuery = z.infer<typeof AuthorizationQuery>;

export const AuthorizationRequest = z
  .object({
    app: AskingApp,
    scopes: Scopes.describe("What the app asks for"),
    granted: Scopes.describe("What it has already"),
    returnsTo: z.string().describe("The site or app that the reader is sent back to"),
    ticket: z.string().describe("Send it with the decision. Valid for ten minutes, for this sign-in only"),
  })
  .meta({ id: "AuthorizationRequest" });
export type AuthorizationRequest = z.infer<typeof AuthorizationRequest>;

export const DecideAuthorization = z
  .strictObject({ ticket: z.string().min(1).max(4_000), decision: z.enum(["allow", "deny"]) })
  .meta({ id: "DecideAuthorization" });
export type DecideAuthorization = z.infer<typeof DecideAuthorization>;

export const AuthorizationDecided = z
  .object({ redirectTo: z.string().describe("Send the reader there: it carries the code, or `access_denied`") })
  .meta({ id: "AuthorizationDecided" });
export type AuthorizationDecided = z.infer<typeof AuthorizationDecided>;
