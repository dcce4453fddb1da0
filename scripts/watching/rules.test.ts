// Alerts and boards read figures that there are, and each alert says where to read on.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { securityEvents } from '@violet/contract/security-events';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { toPrometheusRule } from './prometheus-rule.ts';
import { listSeries, readServedMetrics } from './served-metrics.ts';

const product = path.join(import.meta.dirname, '../..');
const readText = (file: string) => readFileSync(path.join(product, file), 'utf8');

/** Prometheus makes it itself: whether a process could be read at all. */
const ownSeries = 'up';
const keywords = new Set(['and', 'or', 'unless', 'bool', 'offset', 'inf']);

/** Every name in an expression that is no function, label, text or time. */
function listNames(expression: string): string[] {
  const bare = expression
    .replaceAll(/"[^"]*"/gu, '')
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/gu, '')
    .replaceAll(/\b(?:by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/gu, '')
    .replaceAll(/\b\d[\w.]*/gu, '');
  const names = [...bare.matchAll(/([a-z_][\w:]*)(\s*\()?/giu)].filter(([, , call]) => call === undefined);
  return names.map(([, name = '']) => name).filter((name) => !keywords.has(name));
}

/** Whether a served line is one that `violet_jobs{state="due"}` reads. */
function isAskedFor(line: string, selector: string): boolean {
  const [name = '', matchers = ''] = selector.split(/[{}]/u);
  if (!line.startsWith(`${name}{`)) return false;
  return [...matchers.matchAll(/(\w+)(=~?)"([^"]*)"/gu)].every(([, label = '', sign, value = '']) => {
    const has = new RegExp(`[{,]${label}="([^"]*)"`, 'u').exec(line)?.[1] ?? '';
    return sign === '=' ? has === value : new RegExp(`^(?:${value})$`, 'u').test(has);
  });
}

interface Board {
  readonly title: string;
  readonly panels: readonly { readonly title: string; readonly targets?: readonly { readonly expr: string }[] }[];
}

const rules = readText('deploy/prometheus/alerts.yml')
  .split(/^ {6}- alert: /mu)
  .slice(1);
const names = rules.map((rule) => rule.split('\n')[0] ?? '');
const boards = readdirSync(path.join(product, 'deploy/grafana/boards')).map(
  (file) => JSON.parse(readText(`deploy/grafana/boards/${file}`)) as Board,
);

interface Manager {
  readonly route: { readonly routes: readonly object[] };
  readonly receivers: readonly { readonly name: string }[];
}

interface Trial {
  readonly alertname: string;
  readonly exp_alerts?: readonly unknown[];
}
const trials = (
  parse(readText('deploy/prometheus/alerts.test.yml')) as { readonly tests: readonly { readonly alert_rule_test: Trial[] }[] }
).tests.flatMap(({ alert_rule_test: ofTest }) => ofTest);

/** It always rings, so that its end is noticed, and reads no figure. */
const watchdog = 'VioletWatchdog';

let served: string;
let series: Set<string>;
beforeAll(async () => {
  served = await readServedMetrics();
  series = listSeries(served);
});
const unknown = (expression: string) => listNames(expression).filter((name) => name !== ownSeries && !series.has(name));

test('the names of an expression are those of its figures', () => {
  const expression = 'histogram_quantile(0.99, sum by (le) (rate(a_bucket{x=~"b.*"}[5m]))) > 1e3 and on (y) max(c offset 10m) < 2 * d';
  expect(listNames(expression)).toEqual(['a_bucket', 'c', 'd']);
});

describe('alerts', () => {
  test('there are some, each by one name', () => {
    expect(names.length).toBeGreaterThan(10);
    expect(new Set(names).size).toBe(names.length);
  });

  test('read what is served', () => {
    const reading = rules.filter((rule) => !rule.startsWith(`${watchdog}\n`));
    const expressions = reading.map((rule) => /^ +expr: (.+)$/mu.exec(rule)?.[1] ?? '');
    expect(expressions.filter((expression) => listNames(expression).length === 0)).toEqual([]);
    expect(expressions.flatMap(unknown)).toEqual([]);
  });

  test('ask for the values of labels that are served; what they leave out is not looked at', () => {
    const selectors = [...new Set(rules.flatMap((rule) => rule.match(/\bviolet_\w+\{[^}]+\}/gu) ?? []))];
    const lines = served.split('\n');
    const positive = selectors.filter((selector) => !selector.includes('!'));
    const unserved = positive.filter((selector) => !lines.some((line) => isAskedFor(line, selector)));
    // These stand in a database that answers: metrics.test.ts and legal-holds.trials.test.ts of the server read their lines.
    expect(unserved).toEqual([
      'violet_legal_holds{state="waiting"}',
      'violet_withdrawals{state="late"}',
      'violet_operator_act_seconds{act=~"role|factors"}',
    ]);
  });

  test('ask for security events that there are', () => {
    const asked = rules.flatMap((rule) => [...rule.matchAll(/violet_security_events_total\{event=~"\(([^)]+)\) (?:done|refused)"\}/gu)]);
    const names = asked.flatMap(([, alternatives = '']) => alternatives.split('|'));
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !(securityEvents as readonly string[]).includes(name))).toEqual([]);
  });

  test('ask for certificates and dropped notes as they are served', () => {
    for (const edge of ['start', 'end'])
      expect(served).toMatch(new RegExp(`^violet_certificate_${edge}_seconds\\{certificate="server"\\} \\d+$`, 'mu'));
    expect(served).toMatch(/^violet_bad_notes_total\{reason="foreign"\} 0$/mu);
  });

  test('each leads to a chapter of the runbook', () => {
    const headings = [...readText('docs/runbook.md').matchAll(/^#{2,3} (.+)$/gmu)].map(([, heading = '']) => heading);
    const anchors = headings.map((heading) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\w -]/gu, '')
        .replaceAll(' ', '-'),
    );
    const leads = rules.map((rule) => /runbook: docs\/runbook\.md#([\w-]+)/u.exec(rule)?.[1] ?? 'nowhere');
    expect(leads.filter((anchor) => !anchors.includes(anchor))).toEqual([]);
  });

  test('each is heard in one trial, and quiet in another', () => {
    const named = (isHeard: boolean) =>
      new Set(trials.filter(({ exp_alerts = [] }) => exp_alerts.length > 0 === isHeard).map(({ alertname }) => alertname));
    const [heard, quiet] = [named(true), named(false)];
    expect(names.filter((name) => !heard.has(name))).toEqual([]);
    expect(names.filter((name) => !quiet.has(name))).toEqual([watchdog]);
    expect(trials.filter(({ alertname }) => !names.includes(alertname))).toEqual([]);
  });
});

describe('who takes alerts', () => {
  test('Kubernetes has the same rules, under the job they ask for', () => {
    expect(readText('deploy/kubernetes/alerts.gen.yaml')).toBe(toPrometheusRule(readText('deploy/prometheus/alerts.yml')));
    expect(readText('deploy/kubernetes/kustomization.yaml')).toContain('- alerts.gen.yaml\n');
    // The value of this label, which every pod has, is the name of the job.
    const label = /jobLabel: (\S+)/u.exec(readText('deploy/kubernetes/monitor.yaml'))?.[1] ?? 'none';
    expect(readText('deploy/kubernetes/kustomization.yaml')).toContain(`pairs: { ${label}: violet }`);
  });

  test('Alertmanager knows how urgent each is, and quiets none that there is not', () => {
    const manager = readText('deploy/prometheus/alertmanager.yml');
    const severityOf = (rule: string) => /severity: (\w+)/u.exec(rule)?.[1];
    expect(new Set(rules.map(severityOf))).toEqual(new Set(['page', 'ticket', 'none']));
    expect(rules.filter((rule) => severityOf(rule) === 'none').map((rule) => rule.split('\n')[0])).toEqual([watchdog]);
    expect(manager).toContain("matchers: ['severity = page']");
    const quieted = [...manager.matchAll(/\bViolet\w+/gu)].map(([name]) => name);
    expect(quieted.length).toBeGreaterThan(2);
    expect(quieted.filter((name) => !names.includes(name))).toEqual([]);
  });

  test('Alertmanager mails nobody what always rings', () => {
    const { route, receivers } = parse(readText('deploy/prometheus/alertmanager.yml')) as Manager;
    expect(route.routes[0]).toMatchObject({ receiver: 'watchdog', matchers: [`alertname = ${watchdog}`] });
    expect(receivers.find(({ name }) => name === 'watchdog')).toEqual({ name: 'watchdog' });
  });
});

describe('boards', () => {
  const panels = boards.flatMap(({ panels }) => panels);

  test('read what is served', () => {
    const expressions = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
    expect(expressions.length).toBeGreaterThan(20);
    expect(expressions.flatMap(unknown)).toEqual([]);
  });
});
