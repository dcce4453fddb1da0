import { rightsOf } from '@violet/contract/subscription/plans';
import type { Filters, FiltersUpdate, Preferences, PreferencesUpdate } from '@violet/contract/preferences';
import type { AppSettings, AppSettingsUpdate } from '@violet/contract/settings';
import { premiumRequired } from '#platform/http/errors.ts';
import type { Viewer } from '#platform/http/gate/viewer.ts';
import type { PreferenceParts } from './deps.ts';
import { getFilters, getPreferences, getSettings } from './read-preferences.ts';
import { changesProfile, filterChange, preferenceChange, settingsChange, turnsOn } from './rules.ts';
import { editPreferences } from './store-preferences.ts';

export async function updateFilters(parts: PreferenceParts, viewer: Viewer, { advanced, ...update }: FiltersUpdate): Promise<Filters> {
  const { db } = parts;
  const { advancedFilters: isOpen } = rightsOf(viewer.premium);
  if (!isOpen && turnsOn(advanced)) throw premiumRequired();
  // Without premium they all read as off, and sending that back is no wish to lose what was chosen.
  const change = isOpen ? { ...update, advanced } : update;
  await db.tx((tx) => editPreferences(parts, tx, viewer.id, (row) => filterChange(row, change)));
  return getFilters(db, viewer);
}

export async function updatePreferences(parts: PreferenceParts, viewer: Viewer, update: PreferencesUpdate): Promise<Preferences> {
  const { db, events, profiles } = parts;
  const { premiumPreferences: isOpen } = rightsOf(viewer.premium);
  if (!isOpen && turnsOn(update.premium)) throw premiumRequired();
  // As with advanced filters: what reads as off is not lost by sending it back.
  const change = isOpen ? update : { ...update, premium: undefined };
  const ghostMode = update.visibility?.ghostMode;
  await db.tx(async (tx) => {
    const turned = ghostMode !== undefined && (await profiles.ghost.turn(tx, viewer, ghostMode));
    const { isVeiled } = await editPreferences(parts, tx, viewer.id, (row) => preferenceChange(row, change));
    if (update.visibility && !turned) tx.afterCommit(() => events.emit('profile.changed', { memberId: viewer.id }));
    if (turned || isVeiled) tx.afterCommit(() => events.emit('presence.visibility_changed', { memberId: viewer.id }));
  });
  return getPreferences(db, viewer);
}

export async function updateSettings(parts: PreferenceParts, memberId: string, update: AppSettingsUpdate): Promise<AppSettings> {
  const { db, events, linkHost } = parts;
  await db.tx(async (tx) => {
    const { isVeiled, coversAnew } = await editPreferences(parts, tx, memberId, (row) => settingsChange(row, update));
    if (changesProfile(update)) tx.afterCommit(() => events.emit('profile.changed', { memberId }));
    if (isVeiled) tx.afterCommit(() => events.emit('presence.visibility_changed', { memberId }));
    if (coversAnew) tx.afterCommit(() => events.emit('photo_messages.changed', { memberId }));
  });
  return getSettings(db, memberId, linkHost);
}
