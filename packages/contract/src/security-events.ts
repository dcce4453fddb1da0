/** What an operator has to be able to notice an attack by. These are acts that open, change or expose an account, done or refused. */
export const securityEvents = [
  'sign_up',
  'sign_in',
  /** A sign-in with a browser that is not known for the member. */
  'new_device',
  'sign_out',
  'session_end',
  'password_change',
  'reset_request',
  'password_reset',
  'email_change',
  'phone_change',
  /** Somebody brought what a banned member is known by. */
  'ban_evasion',
  /** A picture on a list of known abuse pictures was sent. */
  'abuse_picture',
  /** A scanner found something in a file that was sent; beside it stands what. */
  'infected_file',
  'export',
  /** A new password by which programs read a member's meetups, exact places among them. */
  'calendar_password',
  'account_deletion',
  'factor_added',
  'factor_removed',
  /** The operator gave or took a role. */
  'role_given',
  /** A factor was shown, at a sign-in or after it, or was not the right one. */
  'factor_shown',
  /** Whoever has no factor showed the password once more, or another one. */
  'password_shown',
  'recovery_code',
  'recovery_codes_renewed',
  'evidence_look',
  /** Somebody without the role asked for what only a role may. */
  'role',
  /** Somebody named another as the one who acts. */
  'foreign_name',
  /** A member was answered that something is not there, or not for this member. It is somebody else's row, or one that never was. */
  'out_of_reach',
  /** One kind of refusal came so often to one member or network that further ones are counted alone. */
  'probing',
  /** A page of another site made a call, or a link or picture on it did. */
  'foreign_origin',
  /** What no page of ours sends: the contract refuses it. */
  'invalid_call',
  /** A limit was reached; which one stands beside it. */
  'limit',
] as const;
export type SecurityEvent = (typeof securityEvents)[number];
