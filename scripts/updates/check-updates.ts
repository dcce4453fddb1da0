// `npm run check:updates`: asks the registry whether a part is past its time. It needs a network, so it is no part of `npm run check`.
import { spawnSync } from 'node:child_process';
import { accepted, isOverdue, judgeAdvisory, judgeVersion, readAdvisories } from './frames.ts';
import type { AuditReport, Judged } from './frames.ts';

/** npm ends with 1 where it has found something. */
function askNpm<T>(...words: string[]): T {
  const { stdout, stderr } = spawnSync('npm', [...words, '--json'], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  try {
    return JSON.parse(stdout) as T;
  } catch {
    throw new Error(`npm ${words.join(' ')} did not answer: ${stderr}`);
  }
}

async function publishedAt(id: string): Promise<string> {
  const token = process.env.GH_TOKEN;
  const headers = { accept: 'application/vnd.github+json', ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(`https://api.github.com/advisories/${id}`, { headers });
  if (!answer.ok) throw new Error(`GitHub did not answer about ${id}: ${answer.status}`);
  return ((await answer.json()) as { published_at: string }).published_at;
}

async function judgeAdvisories(now: Date): Promise<Judged[]> {
  const inRelease = new Set(readAdvisories(askNpm<AuditReport>('audit', '--omit=dev')).map(({ id }) => id));
  const judged: Judged[] = [];
  for (const advisory of readAdvisories(askNpm<AuditReport>('audit'))) {
    const { id } = advisory;
    judged.push(judgeAdvisory(advisory, { published: await publishedAt(id), isRuntime: inRelease.has(id), accepted: accepted[id] }, now));
  }
  return judged;
}

/** Parts that we name ourselves; those below them come along. */
function judgeVersions(now: Date): Judged[] {
  const outdated = askNpm<Record<string, { current?: string } | readonly { current?: string }[]>>('outdated');
  return Object.entries(outdated).flatMap(([part, found]) => {
    const { current = '' } = [found].flat()[0] ?? {};
    return judgeVersion(part, current, askNpm<Record<string, string>>('view', part, 'time'), now) ?? [];
  });
}

function tell(judged: readonly Judged[], of: string): void {
  for (const one of judged) console.log(`${isOverdue(one) ? 'LATE' : 'ok  '} ${one.what}, for ${one.days} of ${one.mostDays} days`);
  const late = judged.filter(isOverdue).length;
  console.log(`${of}: ${judged.length}, ${late} past their time`);
  if (late > 0) process.exitCode = 1;
}

const now = new Date();
try {
  tell(judgeVersions(now), 'parts with a newer version');
  tell(await judgeAdvisories(now), 'advisories');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
