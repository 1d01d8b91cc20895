import { eq, sql } from "drizzle-orm";
import {
  CHANNELS,
  notificationChoices,
  notificationDigests,
  notificationSettings,
  PRESETS,
} from "@/db/schema/deliveries";
import { hasRole, requireReader } from "@/lib/auth/access";
import { badRequest } from "@/lib/http/errors";
import { type Context, inTransaction } from "@/lib/kernel/context";
import type { Channel, NotificationSettings, UpdateNotificationSettings } from "./schemas";
import { isOwed, type NotificationType, presetValue } from "./types";

const UNSET = {
  timezone: "UTC",
  quietFrom: null,
  quietTo: null,
  digestWeekday: 1,
  digestHour: 8,
  digestMail: true,
  preset: null,
} as const;

/** By which clock the caller's days begin. */
export async function zoneOfReader(ctx: Context): Promise<string> {
  const { userId } = requireReader(ctx);
  const { timezone } = notificationSettings;
  const [row] = await ctx.db
    .select({ timezone })
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, userId));
  return row?.timezone ?? UNSET.timezone;
}

/** How the caller wants to be notified: zone, quiet hours, digest, and each kind that may come on each channel, defaults filled in. */
export async function getNotificationSettings(
  ctx: Context,
  allTypes: readonly NotificationType[],
): Promise<NotificationSettings> {
  const reader = requireReader(ctx);
  const types = allTypes.filter(({ role }) => !role || hasRole(reader, role));
  const [row] = await ctx.db.select().from(notificationSettings).where(eq(notificationSettings.userId, reader.userId));
  const chosen = await ctx.db.select().from(notificationChoices).where(eq(notificationChoices.userId, reader.userId));
  const choice = new Map(chosen.map(({ kind, channel, enabled }) => [`${kind} ${channel}`, enabled]));
  const { timezone, quietFrom, quietTo, digestWeekday, digestHour, digestMail, preset } = row ?? UNSET;
  const kinds = types.map((type) => {
    const on = (channel: Channel) =>
      isOwed(type, channel) ||
      (choice.get(`${type.type} ${channel}`) ?? presetValue(preset ?? "balanced", type, channel));
    return {
      kind: type.type,
      label: type.label(reader.locale),
      channels: { inbox: on("inbox"), push: on("push"), mail: on("mail") },
      owed: [...(type.owed ?? [])],
    };
  });
  return {
    preset: presetOf(types, kinds),
    timezone,
    quietHours: quietFrom && quietTo ? { from: quietFrom, to: quietTo } : null,
    digest: { weekday: digestWeekday, hour: digestHour, mail: digestMail },
    kinds,
  };
}

/** The preset that says just what holds now. */
function presetOf(
  types: readonly NotificationType[],
  kinds: NotificationSettings["kinds"],
): NotificationSettings["preset"] {
  const chosen = new Map(kinds.map(({ kind, channels }) => [kind, channels]));
  const saysSo = (preset: (typeof PRESETS)[number]) =>
    types.every((type) =>
      CHANNELS.every((channel) => chosen.get(type.type)?.[channel] === presetValue(preset, type, channel)),
    );
  return PRESETS.find(saysSo) ?? "custom";
}

/** Changes what is given and nothing else; a digest that waits is planned anew. */
export async function updateNotificationSettings(
  ctx: Context,
  types: readonly NotificationType[],
  { preset, timezone, quietHours, digest = {}, kinds: choices = [] }: UpdateNotificationSettings,
): Promise<NotificationSettings> {
  const { userId } = requireReader(ctx);
  requireChoosable(types, choices);
  const values = {
    ...(timezone === undefined ? {} : { timezone }),
    ...(quietHours === undefined ? {} : { quietFrom: quietHours?.from ?? null, quietTo: quietHours?.to ?? null }),
    ...(digest.weekday === undefined ? {} : { digestWeekday: digest.weekday }),
    ...(digest.hour === undefined ? {} : { digestHour: digest.hour }),
    ...(digest.mail === undefined ? {} : { digestMail: digest.mail }),
  };
  const chosenPreset = preset === "custom" ? undefined : preset;
  const rows = choices.flatMap(({ kind, channels }) =>
    Object.entries(channels).map(([channel, enabled]) => ({ userId, kind, channel: channel as Channel, enabled })),
  );
  await inTransaction(ctx, async (tx) => {
    if (chosenPreset) await choosePreset(tx, userId, chosenPreset);
    if (Object.keys(values).length > 0) {
      await tx.db
        .insert(notificationSettings)
        .values({ userId, ...values })
        .onConflictDoUpdate({ target: notificationSettings.userId, set: values });
      await tx.db.update(notificationDigests).set({ dueAt: null }).where(eq(notificationDigests.userId, userId));
    }
    for (const row of new Map(rows.map((choice) => [`${choice.kind} ${choice.channel}`, choice])).values())
      await choose(tx, row);
  });
  return getNotificationSettings(ctx, types);
}

/** 400 for a kind that does not exist, and for leaving out what is owed. */
function requireChoosable(
  types: readonly NotificationType[],
  choices: NonNullable<UpdateNotificationSettings["kinds"]>,
): void {
  for (const [at, { kind, channels }] of choices.entries()) {
    const type = types.find((candidate) => candidate.type === kind);
    if (!type)
      throw badRequest("This kind of notification does not exist.", "invalid_input", [
        { path: `kinds.${at}.kind`, message: "is not a kind of notification" },
      ]);
    const owed = type.owed?.find((channel) => channels[channel] === false);
    if (owed)
      throw badRequest("You are owed these notifications by law, so they cannot be turned off here.", "invalid_input", [
        { path: `kinds.${at}.channels.${owed}`, message: "is owed to you and stays on" },
      ]);
  }
}

/** One value for all kinds and channels; what was chosen one by one goes. */
async function choosePreset(ctx: Context, userId: string, preset: (typeof PRESETS)[number]): Promise<void> {
  await ctx.db
    .insert(notificationSettings)
    .values({ userId, preset })
    .onConflictDoUpdate({ target: notificationSettings.userId, set: { preset } });
  await ctx.db.delete(notificationChoices).where(eq(notificationChoices.userId, userId));
}

/** Writes one choice of a reader. */
export async function choose(
  ctx: Context,
  row: { userId: string; kind: string; channel: Channel; enabled: boolean },
): Promise<void> {
  await ctx.db
    .insert(notificationChoices)
    .values(row)
    .onConflictDoUpdate({
      target: [notificationChoices.userId, notificationChoices.kind, notificationChoices.channel],
      set: { enabled: sql`excluded.enabled` },
    });
}
