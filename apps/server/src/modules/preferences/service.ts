// Filters, preferences and settings: three doors to one record. Spec §3 Preferences, §9 Filter defaults; decisions 9.
import { rightsOf } from '@violet/contract/plans';
import type { Filters, FiltersUpdate, Preferences, PreferencesUpdate } from '@violet/contract/preferences';
import type { AppSettings, AppSettingsUpdate } from '@violet/contract/settings';
import type { Db, Sql } from '../../platform/db/db.ts';
import { lockMember } from '../../platform/db/locks.ts';
import { notFound, premiumRequired } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { DomainEvents } from '../domain-events.ts';
import { presentFilters, presentPreferences, presentSettings } from './present.ts';
import * as queries from './queries.ts';
import {
  type Change,
  changesPresence,
  changesProfile,
  checkAgeOrder,
  filterChange,
  preferenceChange,
  settingsChange,
  turnsOn,
} from './rules.ts';

export type PreferenceChange = queries.PreferenceChange;

/** Runs inside the transaction that changed what others copy of a member's preferences. */
export type PreferenceParticipant = (tx: Sql, memberId: string) => Promise<void>;

/** Ghost mode is a switch of the profile that the preference editor shows too. */
export interface GhostSwitch {
  turnGhost(tx: Sql, viewer: Viewer, on: boolean): Promise<boolean>;
}

export interface PreferenceDeps {
  readonly db: Db;
  readonly events: DomainEvents;
  readonly profiles: GhostSwitch;
}

type Row = NonNullable<Awaited<ReturnType<typeof queries.findPreferences>>>;

interface Edited {
  /** She hides whether she is here, or shows it again. */
  readonly isVeiled: boolean;
}

export function createPreferences({ db, events, profiles }: PreferenceDeps) {
  const participants: PreferenceParticipant[] = [];

  async function changed(tx: Sql, memberIds: readonly string[]): Promise<void> {
    for (const memberId of memberIds) {
      for (const participant of participants) await participant(tx, memberId);
    }
  }

  async function find(sql: Sql, memberId: string): Promise<Row> {
    const row = await queries.findPreferences(sql, memberId);
    if (!row) throw notFound();
    return row;
  }

  /** Several records at once, as they are; takes the copies along. */
  async function store(tx: Sql, changes: readonly PreferenceChange[]): Promise<void> {
    await queries.updatePreferences(tx, changes);
    await changed(
      tx,
      changes.map((change) => change.member_id),
    );
  }

  /** Reads, changes and stores one record while nobody else does. */
  async function edit(tx: Sql, memberId: string, decide: (row: Row) => Change): Promise<Edited> {
    await lockMember(tx, memberId);
    const row = await find(tx, memberId);
    const change = decide(row);
    checkAgeOrder(row, change);
    await store(tx, [{ ...change, member_id: memberId }]);
    return { isVeiled: changesPresence(row, change) };
  }

  async function getFilters(viewer: Pick<Viewer, 'id' | 'premium'>): Promise<Filters> {
    return presentFilters(await find(db, viewer.id), viewer.premium);
  }

  async function getPreferences(viewer: Pick<Viewer, 'id' | 'premium'>): Promise<Preferences> {
    return presentPreferences(await find(db, viewer.id), viewer.premium);
  }

  async function getSettings(memberId: string): Promise<AppSettings> {
    return presentSettings(await find(db, memberId));
  }

  return {
    getFilters,
    getPreferences,
    getSettings,
    store,

    /** Registers who takes part in every change of preferences, in its transaction. */
    onChange(participant: PreferenceParticipant): void {
      participants.push(participant);
    },

    /** Gives new members their record. */
    async insertDefaults(tx: Sql, memberIds: readonly string[]): Promise<void> {
      await queries.insertDefaults(tx, memberIds);
      await changed(tx, memberIds);
    },

    async updateFilters(viewer: Viewer, { advanced, ...update }: FiltersUpdate): Promise<Filters> {
      const { advancedFilters: isOpen } = rightsOf(viewer.premium);
      if (!isOpen && turnsOn(advanced)) throw premiumRequired();
      // Without premium they all read as off, and sending that back is no wish to lose what was chosen.
      const change = isOpen ? { ...update, advanced } : update;
      await db.tx((tx) => edit(tx, viewer.id, (row) => filterChange(row, change)));
      return getFilters(viewer);
    },

    async updatePreferences(viewer: Viewer, update: PreferencesUpdate): Promise<Preferences> {
      const { premiumPreferences: isOpen } = rightsOf(viewer.premium);
      if (!isOpen && turnsOn(update.premium)) throw premiumRequired();
      // As with advanced filters: what reads as off is not lost by sending it back.
      const change = isOpen ? update : { ...update, premium: undefined };
      const ghostMode = update.visibility?.ghostMode;
      const isVeiled = await db.tx(async (tx) => {
        const turned = ghostMode !== undefined && (await profiles.turnGhost(tx, viewer, ghostMode));
        const edited = await edit(tx, viewer.id, (row) => preferenceChange(row, change));
        return turned || edited.isVeiled;
      });
      if (update.visibility) events.emit('profile.changed', { memberId: viewer.id });
      if (isVeiled) events.emit('presence.veiled', { memberId: viewer.id });
      return getPreferences(viewer);
    },

    async updateSettings(memberId: string, update: AppSettingsUpdate): Promise<AppSettings> {
      const { isVeiled } = await db.tx((tx) => edit(tx, memberId, (row) => settingsChange(row, update)));
      if (changesProfile(update)) events.emit('profile.changed', { memberId });
      if (isVeiled) events.emit('presence.veiled', { memberId });
      return getSettings(memberId);
    },
  };
}

export type PreferencesService = ReturnType<typeof createPreferences>;
