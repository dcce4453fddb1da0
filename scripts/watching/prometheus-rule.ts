/** The alert rules as an operator of Kubernetes takes them, in the words of the Prometheus operator. */
export function toPrometheusRule(rules: string): string {
  const indented = rules
    .split('\n')
    .map((line) => (line === '' ? '' : `  ${line}`))
    .join('\n');
  return `# Made of deploy/prometheus/alerts.yml: npm run generate:alerts
apiVersion: monitoring.coreos.com/v1
kind: PrometheusRule
metadata:
  name: violet
spec:
${indented}`;
}
