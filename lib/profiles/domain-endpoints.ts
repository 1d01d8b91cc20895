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
    "The caller's own domain, the DNS records it needs, and what the last check found. 404 when none is named.",
});

export const setDomain = endpoint({
  ...own,
  id: "setDomain",
  method: "PUT",
  status: 200,
  body: SetDomain,
  response: CustomDomain,
  summary: "Name a domain that your page is to be served at; pro tier",
  description: "Another name takes the place of the present one, which is not served any more.",
  errors: ["pro_only", "invalid_hostname"],
});

export const removeDomain = endpoint({
  ...own,
  mayMiss: true,
  id: "removeDomain",
  method: "DELETE",
  status: 204,
  summary: "Give the domain up: it is not served any more",
  description: "Gives the domain up: it is not served any more, and another reader may name it. Open to every tier.",
});

export const checkDomain = endpoint({
  ...own,
  mayMiss: true,
  id: "checkDomain",
  method: "POST",
  path: "/v1/me/domain/check",
  status: 200,
  response: CustomDomain,
  summary: "Look the domain's records up; it is verified once the token is found; pro tier",
  description: "Whoever verified a name keeps it as long as their token stands there; two cannot have it.",
  errors: ["pro_only", "domain_taken"],
});

export const domainEndpoints = [getDomain, setDomain, removeDomain, checkDomain] as const;
