// A whole feature, as CONTRIBUTING.md describes one. It has files of its own, and lines in files that all features share.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { languages } from '@violet/contract/fields/languages';
import { format, messageFolder, readMessages } from '#scripts/messages/messages.ts';
import { generate } from '#scripts/messages/output.ts';
import { withModuleTable } from './module-table.ts';

const contract = `import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id } from './fields/ids.ts';
import { text } from './fields/text.ts';
import { writeLimit } from './limit.ts';
import { shape } from './shape.ts';

export const Planted = shape('Planted', { plantedId: z.string(), words: z.string() });

export const plantedEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/planted',
    summary: 'What the viewer planted',
    access: 'member',
    response: z.array(Planted),
  }),
  plant: endpoint({
    method: 'POST',
    path: '/api/planted',
    summary: 'Plant a line',
    access: 'member',
    limit: writeLimit,
    body: z.object({ words: text({ min: 1, max: 80 }) }),
    response: Planted,
    status: 201,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/planted/{plantedId}',
    summary: 'Take a planted line back',
    access: 'member',
    limit: writeLimit,
    params: z.object({ plantedId: Id }),
    response: null,
  }),
};
`;

const queries = `import type { Sql } from '#platform/db/db.ts';

export interface PlantedRow {
  readonly id: string;
  readonly words: string;
}

export function listPlanted(sql: Sql, memberId: string): Promise<PlantedRow[]> {
  return sql.query<PlantedRow>('SELECT id, words FROM planted WHERE member_id = $1 ORDER BY id', [memberId]);
}

export async function insertPlanted(sql: Sql, memberId: string, { id, words }: PlantedRow): Promise<void> {
  await sql.query('INSERT INTO planted (id, member_id, words) VALUES ($1, $2, $3)', [id, memberId, words]);
}

export async function deletePlanted(sql: Sql, memberId: string, id: string): Promise<boolean> {
  return (await sql.query('DELETE FROM planted WHERE member_id = $1 AND id = $2 RETURNING id', [memberId, id])).length > 0;
}
`;

const service = `// Lines that a member planted, for nobody else to read. Spec §10 Always.
import type { Db } from '#platform/db/db.ts';
import { notFound } from '#platform/http/errors.ts';
import { newId } from '#platform/ids.ts';
import { deletePlanted, insertPlanted, listPlanted, type PlantedRow } from './queries.ts';

export interface PlantedDeps {
  readonly db: Db;
}

const toPlanted = ({ id, words }: PlantedRow) => ({ plantedId: id, words });

export function createPlanted({ db }: PlantedDeps) {
  return {
    list: async (memberId: string) => (await listPlanted(db, memberId)).map(toPlanted),
    async plant(memberId: string, words: string) {
      const row = { id: newId(), words };
      await insertPlanted(db, memberId, row);
      return toPlanted(row);
    },
    async remove(memberId: string, id: string): Promise<void> {
      if (!(await deletePlanted(db, memberId, id))) throw notFound();
    },
  };
}

export type Planted = ReturnType<typeof createPlanted>;
`;

const routes = `import { plantedEndpoints } from '@violet/contract/planted';
import { route, type Route } from '#platform/http/gate/route.ts';
import type { Planted } from './service.ts';

export function plantedRoutes(planted: Planted): Route[] {
  return [
    route(plantedEndpoints.list, ({ viewer }) => planted.list(viewer.id)),
    route(plantedEndpoints.plant, ({ viewer, body }) => planted.plant(viewer.id, body.words)),
    route(plantedEndpoints.remove, ({ viewer, params }) => planted.remove(viewer.id, params.plantedId)),
  ];
}
`;

const module = `import type { Module } from '#platform/module.ts';
import { plantedRoutes } from './routes.ts';
import { createPlanted, type Planted, type PlantedDeps } from './service.ts';

/** The modules whose doors this one opens. */
export const doors = [] as const;

/** Lines that a member planted. */
export function plantedModule(deps: PlantedDeps): Module<Planted> {
  const planted = createPlanted(deps);
  return {
    service: planted,
    routes: plantedRoutes(planted),
    exports: { planted: ({ id }) => planted.list(id) },
    retention: [{ topic: 'profile', period: null, covers: ['planted'], by: 'account deletion' }],
  };
}
`;

const feature = `import { useQuery } from '@tanstack/react-query';
import { plantedEndpoints } from '@violet/contract/planted';
import { read } from '#lib/query/query.ts';

export function usePlanted() {
  return useQuery(read(plantedEndpoints.list));
}
`;

const screen = `// What the member planted. Spec §10 Always.
import { usePlanted } from '#features/planted/queries.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { HeaderBar } from '#ui/navigation/header-bar.tsx';

export function PlantedScreen() {
  const shell = useText('shell');
  const titles = useText('titles');
  const t = useText('planted');
  return (
    <>
      <HeaderBar back={{ label: shell('back'), href: '/profile' }} title={titles('planted')} />
      <ul aria-label={t('mine')}>
        {usePlanted().data?.map(({ plantedId, words }) => (
          <li key={plantedId}>{words}</li>
        ))}
      </ul>
    </>
  );
}
`;

const access = `import { nobody, type Access } from '#test/access/access.ts';

export const access: Access = {
  rows: {
    'planted.remove': {
      make: async ({ ana }) => ({ params: (await ana.post<Record<string, string>>('/api/planted', { words: 'Mint' })).body }),
      allowed: ['ana'],
    },
  },
  secret: { 'planted.words': nobody },
  plant: ({ ana, must }) => must(ana.post('/api/planted', { words: 'Canary words planted' })),
};
`;

const catalogued = `// What the member planted.
import type { Screen } from './screen.ts';
import { ofFreeMember, type Section } from './section.ts';

const screens: readonly Screen[] = [
  { name: 'planted', path: '/planted', shows: (page, { titles }) => page.getByRole('heading', { name: titles.planted }) },
];

export const sections: readonly Section[] = [ofFreeMember('what she planted', screens)];
`;

/** Its title, and the one text of its own, by language. */
const texts = {
  en: ['Garden', 'What you planted'],
  es: ['Jardín', 'Lo que plantaste'],
  fr: ['Jardin', 'Ce que vous avez planté'],
  de: ['Garten', 'Was du gepflanzt hast'],
  pt: ['Jardim', 'O que você plantou'],
  it: ['Giardino', 'Quello che hai piantato'],
} as const;

const migration = `-- Oldest program: 0001

CREATE TABLE planted (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  words text NOT NULL
);
CREATE INDEX planted_member ON planted (member_id);
`;

const ownFiles: Readonly<Record<string, string>> = {
  'packages/contract/src/planted.ts': contract,
  'apps/server/src/modules/planted/queries.ts': queries,
  'apps/server/src/modules/planted/service.ts': service,
  'apps/server/src/modules/planted/routes.ts': routes,
  'apps/server/src/modules/planted/module.ts': module,
  'apps/server/test/access/modules/planted.ts': access,
  'apps/web/src/features/planted/queries.ts': feature,
  'apps/web/src/screens/planted-screen.tsx': screen,
  'e2e/screens/planted-screens.ts': catalogued,
  ...Object.fromEntries(
    Object.entries(texts).map(([language, [title, mine]]) => [
      `apps/web/src/messages/planted/${language}.json`,
      format({ mine, screens: { planted: title } }),
    ]),
  ),
};

interface Insertion {
  readonly file: string;
  /** The lines stand before the first one that begins like this. */
  readonly before: string;
  readonly lines: readonly string[];
}

/** Every line that a feature adds by hand to a file which other features share. */
export const insertions: readonly Insertion[] = [
  {
    file: 'packages/contract/src/endpoints.ts',
    before: 'export { preference',
    lines: ["export { plantedEndpoints as planted } from './planted.ts';"],
  },
  {
    file: 'apps/server/src/composition.ts',
    before: 'import { preference',
    lines: ["import { plantedModule } from './modules/planted/module.ts';"],
  },
  { file: 'apps/server/src/composition.ts', before: '  const services =', lines: ['  add(plantedModule(base));'] },
  {
    file: 'apps/web/src/app/router.tsx',
    before: "  screen('/profile',",
    lines: ["  screen('/planted', 'planted', sub, () => import('#screens/planted-screen.tsx')),"],
  },
];

function insertLines(source: string, { file, before, lines }: Insertion): string {
  const present = source.split('\n');
  const index = present.findIndex((line) => line.startsWith(before));
  if (index < 0) throw new Error(`${file} has no line that begins with ${before}`);
  return [...present.slice(0, index), ...lines, ...present.slice(index)].join('\n');
}

/** Writes the feature into the house below `root`, what is generated from it included. */
export function plantFeature(root: string): void {
  const migrations = 'apps/server/migrations';
  const number = String(readdirSync(path.join(root, migrations)).length + 1).padStart(4, '0');
  for (const [name, text] of Object.entries({ ...ownFiles, [`${migrations}/${number}_planted.sql`]: migration })) {
    const file = path.join(root, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  for (const insertion of insertions) {
    const file = path.join(root, insertion.file);
    writeFileSync(file, insertLines(readFileSync(file, 'utf8'), insertion));
  }
  for (const [name, source] of generate(readMessages(root), languages)) writeFileSync(path.join(messageFolder(root), name), source);
  const document = path.join(root, 'ARCHITECTURE.md');
  writeFileSync(document, withModuleTable(readFileSync(document, 'utf8'), root));
}
