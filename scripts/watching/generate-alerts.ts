import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { toPrometheusRule } from './prometheus-rule.ts';

const deploy = path.join(import.meta.dirname, '../../deploy');
const rules = readFileSync(path.join(deploy, 'prometheus/alerts.yml'), 'utf8');
writeFileSync(path.join(deploy, 'kubernetes/alerts.gen.yaml'), toPrometheusRule(rules));
