import { endpoint } from "@/lib/http/endpoint";
import { CustomDomain, SetDomain } from "./domain-schemas";

const own = { area: "Profiles", access: "reader", path: "/v1/me/domain" } as const;

export const getDomain = endpoint({
  ...own,
  mayMiss: true,
  id: "getDomain",
  method: "GET",
  status: 200,
  response: CustomDomain,
  summary: "Your own domain, the records it needs, and what the last check found",
  description:
    "The caller's own domain, the DNS records it needs, and what the last check found. 404 if there is none.",
});

export const setDomain = endpoint({
  ...own,
  id: "setDomain",
  method: "PUT",
  status: 200,
  body: SetDomain,
  response: CustomDomain,
  summary: "Set your own domain for your page; pro tier",
  description: "A new domain replaces the current one, which no longer shows your page.",
  errors: ["pro_only", "invalid_hostname"],
});

export const removeDomain = endpoint({
  ...own,
  mayMiss: true,
  id: "removeDomain",
  method: "DELETE",
  status: 204,
  summary: "Remove the domain",
  description: "Removes the domain: it no longer shows your page, and another reader can use it. Open to every tier.",
});

export const checkDomain = endpoint({
  ...own,
  mayMiss: true,
  id: "checkDomain",
  method: "POST",
  path: "/v1/me/domain/check",
  status: 200,
  asksOutside: true,
  response: CustomDomain,
  summary: "Check the domain's records; it is verified once the token is found; pro tier",
  description: "A verified domain belongs to one reader as long as their token is in its DNS.",
  errors: ["pro_only", "domain_taken"],
});

export const domainEndpoints = [getDomain, setDomain, removeDomain, checkDomain] as const;
