import build from '#server/rolldown.config.mjs';

const start = 'node apps/server/dist/program/main.mjs';

/** A release's commands have the names of a clone: what messages and docs say holds in both. */
export function releaseScripts(scripts) {
  const programs = Object.keys(build.input);
  const commands = Object.entries(scripts).flatMap(([name, command]) => {
    const program = /^node --import tsx (?:apps\/server\/src|scripts)\/([\w-]+)\.ts$/u.exec(command)?.[1];
    return programs.includes(program) ? [[name, `node apps/server/dist/program/${program}.mjs`]] : [];
  });
  return { start, ...Object.fromEntries(commands) };
}
