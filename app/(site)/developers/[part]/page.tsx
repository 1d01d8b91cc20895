import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { Entry, EntryName, ShapeLink } from "@/components/developers/entry";
import { Fields } from "@/components/developers/fields";
import { OperationEntry } from "@/components/developers/operation";
import { ReferenceSearch } from "@/components/developers/reference-search";
import { Section } from "@/components/ui/section";
import type { Reference, Shape } from "@/lib/http/reference";
import { alternatesOf } from "@/lib/web/alternates";
import { publicPageContext } from "@/lib/web/page-context";
import { apiReference, apiUrl } from "@/lib/web/reference";

const SECONDS = 3600;
const SHAPES = "shapes";

type Props = { params: Promise<{ part: string }> };

/** What a part of the reference is: an area, its shapes (`shapes-clubs`), or the list of all shapes. */
function readPart(part: string) {
  const isOfShapes = part.startsWith(`${SHAPES}-`);
  const slug = isOfShapes ? part.slice(SHAPES.length + 1) : part;
  return { area: apiReference().areas.find((area) => area.slug === slug), isOfShapes };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { part } = await params;
  const { area, isOfShapes } = readPart(part);
  const t = await getTranslations("developers.partPage");
  const ofArea = area && t(isOfShapes ? "shapesOfAreaTitle" : "areaTitle", { area: area.name });
  return { title: part === SHAPES ? t("shapesTitle") : ofArea, alternates: await alternatesOf(`/developers/${part}`) };
}

/** One area's operations whole, the shapes that their fields name, or where each shape stands. */
export default async function ReferencePartPage({ params }: Props) {
  const { part } = await params;
  const { area, isOfShapes } = readPart(part);
  if (!area && part !== SHAPES) notFound();
  await publicPageContext(SECONDS);
  if (!area) return <ShapeNames {...apiReference()} />;
  const shapes = apiReference().shapes.filter((shape) => shape.area === area.slug);
  if (isOfShapes) return <Shapes name={area.name} shapes={shapes} />;
  return (
    <>
      <h1 className="mb-6">{area.name}</h1>
      <ReferenceSearch />
      {area.operations.map((operation, index) => (
        <OperationEntry key={operation.id} operation={operation} apiUrl={apiUrl()} open={index === 0} />
      ))}
    </>
  );
}

function ShapeNames({ areas, shapes }: Pick<Reference, "areas" | "shapes">) {
  const t = useTranslations("developers.partPage");
  return (
    <>
      <h1 className="mb-6">{t("shapes")}</h1>
      <ReferenceSearch />
      {areas
        .filter(({ slug }) => shapes.some(({ area }) => area === slug))
        .map(({ slug, name }) => (
          <Section key={slug} title={name} id={slug}>
            <ul>
              {shapes
                .filter(({ area }) => area === slug)
                .map((shape) => (
                  <li key={shape.name} id={`shape-${shape.name}`}>
                    <ShapeLink shape={shape} />
                  </li>
                ))}
            </ul>
          </Section>
        ))}
    </>
  );
}

function Shapes({ name, shapes }: { name: string; shapes: Shape[] }) {
  const t = useTranslations("developers.partPage");
  return (
    <>
      <h1 className="mb-6">{t("shapesOfArea", { area: name })}</h1>
      <ReferenceSearch />
      {shapes.map((shape) => (
        <Entry
          key={shape.name}
          id={`shape-${shape.name}`}
          line={<EntryName name={shape.name} summary={shape.description} />}
        >
          <Fields fields={shape.fields} />
        </Entry>
      ))}
    </>
  );
}
