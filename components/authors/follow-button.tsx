"use client";

import { useLocale, useTranslations } from "next-intl";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Icon } from "@/components/ui/icon";
import { Menu } from "@/components/ui/menu";
import type { MenuToggles } from "@/components/ui/menu-list";
import { useToast } from "@/components/ui/toast";
import { useAhead, usePartsAhead } from "@/components/ui/use-ahead";
import type { FollowChoices, Frequency, Topic } from "@/lib/authors/schemas";
import { languageName, listOfNames } from "@/lib/format/names";
import { api } from "@/lib/registry/client";

const FREQUENCIES = ["all", "important", "weekly", "none"] as const satisfies Frequency[];

/** From what to what; null does not follow. */
type Step = { next: Frequency | null; from: Frequency | null; isUndo?: boolean };

type FollowButtonProps = {
  author: { id: string; name: string };
  viewer: { following: boolean; frequency: Frequency | null } & FollowChoices;
};

/** Follows an author; then a menu says how much to hear of them. */
export function FollowButton({ author, viewer }: FollowButtonProps) {
  const t = useTranslations("authors.followButton");
  const toast = useToast();
  const known: Frequency | null = viewer.following ? (viewer.frequency ?? "all") : null;
  const { shown: frequency, ahead } = useAhead(known);
  const choices = useChoices(author, viewer);
  const change = useApiMutation(
    async ({ next }: Step) => {
      if (next === null) await api("DELETE /authors/{id}/follow", { params: { id: author.id } });
      else await api("POST /authors/{id}/follow", { params: { id: author.id }, body: { frequency: next } });
    },
    {
      scope: `follow ${author.id}`,
      toastFailure: true,
      optimistic: ({ next }) => ahead(next),
      onSuccess: (_, { next, from, isUndo }) => {
        const undo = () => change.mutate({ next: from, from: next, isUndo: true });
        if (!isUndo) toast({ message: saying(t, author.name, next, from), undo });
      },
    },
  );
  const choose = (next: Frequency | null, from: Frequency | null) => change.mutate({ next, from });

  return (
    <Menu
      variant={frequency ? "on" : "primary"}
      label={frequency ? t("change", { name: author.name }) : undefined}
      isPending={change.isPending}
      press={frequency ? undefined : () => choose("all", null)}
      items={[
        ...FREQUENCIES.map((option) => ({
          label: t(`frequency.${option}`),
          isChecked: option === frequency,
          choose: () => choose(option, frequency),
        })),
        { label: t("stop"), choose: () => choose(null, frequency) },
      ]}
      toggles={frequency && frequency !== "none" ? choices : undefined}
    >
      {frequency && <Icon name="tick" />} {frequency ? t("following") : t("follow")}
    </Menu>
  );
}

function saying(
  t: ReturnType<typeof useTranslations<"authors.followButton">>,
  name: string,
  next: Frequency | null,
  from: Frequency | null,
): string {
  if (next === null) return t("unfollowed", { name });
  return from === null ? t("followed", { name }) : t("changed", { name, frequency: next });
}

const TOPICS: Topic[] = ["releases", "events", "answers", "picks"];

/** Which of the author's news a follower wants, all of them when none is chosen; of books also which, and in which languages. */
function useChoices(author: { id: string }, known: FollowChoices): MenuToggles {
  const t = useTranslations("authors.followButton");
  const locale = useLocale();
  const { shown, ahead } = usePartsAhead(known, (choices, changed: Partial<FollowChoices>) => ({
    ...choices,
    ...changed,
  }));
  const { newWorks, newEditions, languages } = shown;
  const topics = shown.topics.length > 0 ? shown.topics : TOPICS;
  const { mutate } = useApiMutation(
    (body: Partial<FollowChoices>) => api("POST /authors/{id}/follow", { params: { id: author.id }, body }),
    { scope: `follow ${author.id}`, toastFailure: true, optimistic: ahead },
  );
  function toggle(topic: Topic) {
    const next = topics.includes(topic) ? topics.filter((other) => other !== topic) : [...topics, topic];
    if (next.length === 0) return;
    mutate({ topics: next.length === TOPICS.length ? [] : next });
  }
  const named = (languages.length > 0 ? languages : [locale]).map((code) => languageName(code, locale));
  const ofBooks = [
    { label: t("books.new"), isOn: newWorks, toggle: () => mutate({ newWorks: !newWorks }) },
    { label: t("books.editions"), isOn: newEditions, toggle: () => mutate({ newEditions: !newEditions }) },
    {
      label: t("books.onlyIn", { languages: listOfNames(named, locale) }),
      isOn: languages.length > 0,
      toggle: () => mutate({ languages: languages.length > 0 ? [] : [locale] }),
    },
  ];
  return {
    label: t("topics"),
    items: [
      ...TOPICS.map((topic) => ({
        label: t(`topic.${topic}`),
        isOn: topics.includes(topic),
        toggle: () => toggle(topic),
      })),
      ...(topics.includes("releases") ? ofBooks : []),
    ],
  };
}
