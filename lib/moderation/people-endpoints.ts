import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { IdOrSlug } from "@/lib/http/fields";
import { longPageOf } from "@/lib/http/pagination";
import { ListPeople, PersonOfStaff, SetRoles } from "./people-schemas";

const admin = { area: "Administration", access: "admin", personal: true } as const;

export const listPeople = endpoint({
  ...admin,
  id: "listPeople",
  method: "GET",
  path: "/admin/people",
  status: 200,
  query: ListPeople,
  response: longPageOf(PersonOfStaff),
  summary: "Accounts with their roles, newest first",
  description: "Accounts that are not deleted, newest first, with email address, roles and when they were last here.",
});

export const setRoles = endpoint({
  ...admin,
  id: "setRoles",
  method: "PUT",
  path: "/admin/people/{id}/roles",
  status: 200,
  params: z.object({ id: IdOrSlug.describe("UUID or username") }),
  body: SetRoles,
  response: PersonOfStaff,
  errors: ["last_admin", "already_suspended"],
  summary: "Say what a person is trusted with",
  description:
    "Sets the roles of a person: what is not named is taken away. It works with their next request and is logged. 400 `last_admin` for taking the role from the only admin, also by themselves; 400 `already_suspended` for a suspended person, who can have no role.",
});

export const peopleEndpoints = [listPeople, setRoles] as const;
