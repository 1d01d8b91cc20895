/** A user name as it is written everywhere, whatever the direction of the text around it. */
export function Username({ children }: { children: string | null }) {
  return <bdi dir="ltr">@{children}</bdi>;
}
