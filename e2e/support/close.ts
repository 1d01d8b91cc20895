import { afterAll } from "vitest";
import { closeDatabase } from "./world";

afterAll(closeDatabase);
