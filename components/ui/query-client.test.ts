import { onlineManager } from "@tanstack/react-query";
import { afterEach, expect, test } from "vitest";
import { newQueryClient } from "./query-client";

afterEach(() => onlineManager.setOnline(true));

test("without a connection a question fails, so that nobody takes its silence for an answer", async () => {
  onlineManager.setOnline(false);
  const asked = newQueryClient().fetchQuery({
    queryKey: ["search"],
    queryFn: () => Promise.reject(new TypeError("Failed to fetch")),
    retry: false,
  });
  await expect(asked).rejects.toThrow("Failed to fetch");
}, 2_000);
