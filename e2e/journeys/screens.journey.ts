// Every screen of the catalogue has no grave finding of axe and no sideways scrolling. No English is left where another language was
// chosen.
import { survey } from '#e2e/checks/survey.ts';
import { limits } from '#scripts/tests/limits.ts';
import { tracingReadsBlobs } from '#e2e/fixtures/console-watch.ts';
import { core } from '#e2e/fixtures/core.ts';
import { test } from '#e2e/fixtures/journey.ts';
import { withSavedSettings } from '#e2e/fixtures/people.ts';
import { catalogue } from '#e2e/screens/catalogue.ts';

// What is found is said in words; a picture of every step would take longer than the look.
test.describe.configure({ mode: 'parallel' });

for (const { name, isCore = false, prepare } of catalogue) {
  const tag = isCore ? [core.tag, '@screens'] : ['@screens'];
  test(`every screen of ${name}`, { tag }, async ({ people, watch, ownServer, looks, baseURL }) => {
    test.setTimeout(limits.survey);
    // Refusals are among the screens: their words are read as well.
    watch.expectComplaint(/^(GET|POST|PUT|DELETE) \/(api|p)\/.* (400|401|402|403|404|409)$/);
    watch.expectComplaint(tracingReadsBlobs);
    const options = withSavedSettings(baseURL, { theme: 'light' });
    for (const { viewer, screens } of await prepare({ people, ownServer, options })) await survey(viewer, screens, looks);
  });
}
