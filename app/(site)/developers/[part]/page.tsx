import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Fields } from "@/components/developers/fields";
import { OperationEntry } from "@/components/developers/operation";
import type { Reference } from "@/lib/http/reference";
import { publicPageContext } from "@/lib/web/page-context";
import { apiReference } from "@/lib/web/reference";

const SECONDS = 3600;
const SHAPES = "shapes";

type Props = { params: Promise<{ part: string }> };

const areaOf = (part: string) => apiReference().areas.find(({ slug }) => slug === part);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { part } = await params;
  const name = part === SHAPES ? "Shapes" : areaOf(part)?.name;
  return { title: name && `${name}: API reference`, alternates: { canonical: `/developers/${part}` } };
}

/** One area's operations whole, or the shapes that their fields name. */
export default async function ReferencePartPage({ params }: Props) {
  const { part } = await params;
  const area = areaOf(part);
  if (!area && part !== SHAPES) notFound();
  await publicPageContext(SECONDS);
  if (!area) return <Shapes shapes={apiReference().shapes} />;
  return (
    <>
      <h1 className="mb-6">{area.name}</h1>
      {area.operations.map((operation) => (
        <OperationEntry key={operation.id} operation={operation} />
      ))}
    </>
  );
}

function Shapes({ shapes }: Pick<Reference, "shapes">) {
  return (
    <>
      <h1 className="mb-6">Shapes</h1>
      {shapes.map(({ name, description, fields }) => (
        <details key={name} className="op">
          <summary>
            <code>{name}</code>
            {description && <span className="what">{description}</span>}
          </summary>
          <div id={`shape-${name}`}>
            <Fields fields={fields} />
          </div>
        </details>
      ))}
    </>
  );
}
