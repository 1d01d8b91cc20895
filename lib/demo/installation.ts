import { newId } from "@/db/schema/columns";
import { installations, invites, registrations } from "@/db/schema/installation";
import { auditLog } from "@/db/schema/platform";
import type { Context } from "@/lib/kernel/context";
import { DEFAULTS } from "@/lib/kernel/installation";
import { hashToken, randomToken } from "@/lib/kernel/secrets";

const DAY_MS = 86_400_000;

const TEXTS = {
  rules: `Talk about books as you would to the person who lent them to you.

- **Be kind.** Argue with what somebody wrote, not with them.
- **Hide what spoils.** Endings go behind \`||bars||\`.
- **Write yourself.** No advertising, and nothing copied from elsewhere.

What breaks these rules can be reported from the menu beside it. Staff decide, say why, and can be asked to look again.`,
  terms: "This is a demo. Whatever you do here stays on this machine, and may be gone tomorrow.",
  imprint: "Bookplate demo\n\nThe Reading Room\n1 Example Street\nExampleton",
  contactEmail: "desk@demo.bookplate.example",
};

/** What the demo says of itself, an invitation that works, and two people who would like an account. */
export async function seedInstallation(ctx: Context, people: Map<string, string>): Promise<void> {
  const staff = people.get("demo_staff");
  if (!staff) return;
  const ago = (days: number) => new Date(ctx.now.getTime() - days * DAY_MS);
  await ctx.db
    .insert(installations)
    .values({ ...DEFAULTS, ...TEXTS, updatedAt: ago(60) })
    .onConflictDoNothing();
  const changes = Object.entries(TEXTS).map(([field, to]) => ({
    field,
    from: field === "contactEmail" ? null : "",
    to,
  }));
  const inviteId = newId();
  await ctx.db.insert(invites).values({
    id: inviteId,
    tokenHash: hashToken(randomToken()),
    maxUses: 20,
    uses: 3,
    expiresAt: new Date(ctx.now.getTime() + 20 * DAY_MS),
    createdBy: staff,
    createdAt: ago(10),
  });
  await ctx.db.insert(registrations).values([
    {
      email: "lea@readers.example",
      answer: "I read mostly Spanish novels, and would like to find people to read them with.",
      locale: "es",
      createdAt: ago(3),
    },
    {
      email: "tom.f@readers.example",
      name: "Tom Fielding",
      answer: "Sam told me about the Lantern Room. I have read all of Wilkie Collins.",
      locale: "en",
      createdAt: ago(1),
    },
  ]);
  await ctx.db.insert(auditLog).values([
    { staffId: staff, action: "settings.update", target: "settings:1", details: { changes }, createdAt: ago(60) },
    {
      staffId: staff,
      action: "invite.create",
      target: `invite:${inviteId}`,
      details: { maxUses: 20 },
      createdAt: ago(10),
    },
  ]);
}
