/** What the head holds for who is signed in, as one piece of code; components/site/head-islands.tsx brings it. */
export { SignOutForm } from "@/components/account/sign-out-form";
export { UnreadBell } from "@/components/notifications/unread-bell";
export { Disclosure } from "@/components/ui/disclosure";
