/** Which part of the queued work a process does. It does its own at once and others' now and then, none, or everybody's as it comes. */
export const jobModes = ['on', 'off', 'worker'] as const;
export type JobMode = (typeof jobModes)[number];
