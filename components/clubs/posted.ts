"use client";

import { createContext } from "react";

/** Who is told of a comment as soon as it is posted, by its id: the list it belongs to shows it. */
export const Posted = createContext<(id: string) => void>(() => undefined);
