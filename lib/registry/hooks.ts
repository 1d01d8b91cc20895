/** Who answers what the floors below ask of those above. Every program that takes requests or does jobs imports this. */
import { signedOut } from "@/lib/auth/signed-out";
import { textOpened } from "@/lib/catalogue/text-opened";
import { textPasses } from "@/lib/catalogue/text-passes";
import { allReportKinds } from "@/lib/moderation/report-kinds";

signedOut.register(async () => (await import("@/lib/notifications/devices")).deleteSignedOutDevices);
textOpened.register(async () => (await import("@/lib/moderation/screen-opened")).screenOpened);
textPasses.register(async () => (await import("@/lib/moderation/screening")).meetsNoRule);
allReportKinds.register(async () => (await import("./report-kinds")).reportKinds);
