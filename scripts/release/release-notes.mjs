/**
 * What changed in one release, as it stands in CHANGELOG.md.
 *
 * @param {{ tag: string, version: string, changelog: string }} release
 * @returns {string}
 */
export function releaseNotes({ tag, version, changelog }) {
  if (tag !== `v${version}`) throw new Error(`the tag ${tag} is not v${version}, the version in package.json`);
  const chapters = changelog.split(/^(?=## )/mu);
  const chapter = chapters.find((one) => one.split(/\s/u)[1] === version);
  const notes = chapter?.slice(chapter.indexOf('\n')).trim() ?? '';
  if (notes === '') throw new Error(`CHANGELOG.md has no chapter "## ${version}", or nothing in it`);
  return `${notes}\n`;
}
