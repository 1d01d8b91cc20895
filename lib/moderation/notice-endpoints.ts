import { endpoint } from "@/lib/http/endpoint";
import { CreateNotice, Notice } from "./notice-schemas";

export const createNotice = endpoint({
  id: "createNotice",
  method: "POST",
  path: "/v1/notices",
  area: "Reports",
  access: "public",
  status: 201,
  body: CreateNotice,
  response: Notice,
  errors: ["foreign_url", "unknown_url"],
  summary: "Notify the moderators of content, without an account",
  description:
    "Notifies the moderators of content that is illegal or breaks the rules, without an account. The receipt and the outcome are sent by email. What a stranger can't see is `unknown_url`, like an address that leads nowhere.",
});

export const noticeEndpoints = [createNotice] as const;
