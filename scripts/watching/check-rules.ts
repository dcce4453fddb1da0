// Tries the alert rules on made-up figures, and what becomes of an alert. It runs where Prometheus's own tools can be had.
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const folder = path.join(import.meta.dirname, '../../deploy/prometheus');
const trials = [
  { tool: 'promtool', words: ['check', 'config', 'prometheus.yml'], debian: 'prometheus' },
  { tool: 'promtool', words: ['test', 'rules', 'alerts.test.yml'], debian: 'prometheus' },
  { tool: 'amtool', words: ['check-config', 'alertmanager.yml'], debian: 'prometheus-alertmanager' },
];

for (const { tool, words, debian } of trials) {
  const { error, status } = spawnSync(tool, words, { cwd: folder, stdio: 'inherit' });
  if (error) console.log(`${tool} is not here, so this was not tried: ${words.join(' ')} (on Debian: apt-get install ${debian})`);
  else if (status !== 0) process.exitCode = 1;
}
