// What runs on its own beside a commit, a release and each week: in which order, and how much.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

const product = path.join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(product, file), 'utf8');

describe('the workflows', () => {
  interface Step {
    readonly run?: string;
    readonly uses?: string;
    readonly if?: string;
  }
  interface Job {
    readonly needs?: string;
    readonly steps?: readonly Step[];
    readonly strategy?: { readonly matrix: { readonly include?: readonly { readonly trial?: string }[] } };
  }
  const files = readdirSync(path.join(product, '.github/workflows'));
  const jobsOf = (file: string) => (parse(read(`.github/workflows/${file}`)) as { jobs: Record<string, Job> }).jobs;
  const runsOf = ({ steps = [] }: Job = {}) => steps.map(({ run = '' }) => run);

  test.each([
    ['check.yml', 'violet'],
    ['release.yml', '"${IMAGE,,}"'],
  ])('%s starts the image that it has built, before anybody can have it', (file, name) => {
    const runs = runsOf(jobsOf(file)['image']);
    const places = ['docker build -f deploy/Dockerfile -t', 'bash scripts/image/run.sh'].map((words) =>
      runs.findIndex((run) => run.startsWith(`${words} ${name}`)),
    );
    const pushed = runs.findIndex((run) => run.includes('docker push'));
    const all = file === 'release.yml' ? [...places, pushed] : places;
    expect(all).not.toContain(-1);
    expect(all).toEqual(all.toSorted((one, other) => one - other));
  });

  test('a release is published last', () => {
    const jobs = jobsOf('release.yml');
    const publishing = Object.entries(jobs).filter(([, job]) => runsOf(job).some((run) => run.startsWith('gh release create')));
    expect(publishing.map(([name]) => name)).toEqual(['publish']);
    const before: string[] = [];
    for (let name = jobs['publish']?.needs; name !== undefined; name = jobs[name]?.needs) before.unshift(name);
    expect([...before, 'publish']).toEqual(Object.keys(jobs));
  });

  test('every trial is run each week, by all the bars that docs name, and what it says is kept', () => {
    const run = jobsOf('trials.yml')['run'];
    const tried = run?.strategy?.matrix.include?.map(({ trial = '' }) => trial) ?? [];
    const trials = readdirSync(path.join(product, 'bench/trials')).filter((file) => file !== 'main.ts');
    expect([...new Set(tried.map((trial) => `${trial.split(' ')[0]}.ts`))].toSorted()).toEqual(trials.toSorted());
    expect(tried).toEqual(expect.arrayContaining(['rolling --next', 'outage --seconds 30', 'failover --rounds 20']));
    expect(run?.steps?.at(-1)).toMatchObject({ uses: 'actions/upload-artifact@v4', if: 'always()' });
  });

  test('each action has one version in all of them', () => {
    const used = files.flatMap((file) => Object.values(jobsOf(file)).flatMap(({ steps = [] }) => steps.flatMap(({ uses }) => uses ?? [])));
    const names = new Set(used.map((action) => action.split('@')[0]));
    expect(new Set(used).size).toBe(names.size);
  });
});

test('the workflow gives all steps of a run together more time than each may take', () => {
  const steps = [...read('.ci/run').matchAll(/\bat_most (\d+)/gu)].map(([, seconds]) => Number(seconds));
  expect(steps.length).toBeGreaterThan(5);
  const minutes = Number(/timeout-minutes: (\d+)/u.exec(read('.github/workflows/check.yml'))?.[1]);
  expect(minutes * 60).toBeGreaterThan(steps.reduce((sum, seconds) => sum + seconds, 0) + 600);
});
