/**
 * One SELECT that answers the current schema as lines of text: what two schemas both say, they have in common.
 * The order of columns is left out, and names of NOT NULL constraints, which PostgreSQL keeps only from 18 on.
 * Of a column's options only PostgreSQL's own are read, as some servers add theirs.
 */
export const schemaLines = `
WITH ours AS (SELECT oid FROM pg_namespace WHERE nspname = current_schema()),
relations AS (
  SELECT c.* FROM pg_class c JOIN ours ON ours.oid = c.relnamespace WHERE c.relname <> 'migrations' AND c.relpersistence <> 't'
),
tables AS (SELECT * FROM relations WHERE relkind IN ('r', 'p')),
lines (line) AS (
  SELECT format('table %s: kind %s%s, row security %s%s', relname, relkind, relpersistence, relrowsecurity,
    ', ' || array_to_string(reloptions, ', '))
  FROM tables
  UNION ALL
  SELECT concat_ws(' ', format('column %s.%s: %s', t.relname, a.attname, format_type(a.atttypid, a.atttypmod)),
    'collate ' || (SELECT l.collname FROM pg_collation l WHERE l.oid = a.attcollation AND l.collname <> 'default'),
    CASE WHEN a.attnotnull THEN 'not null' END,
    CASE a.attgenerated WHEN '' THEN 'default ' ELSE 'generated ' END || pg_get_expr(d.adbin, d.adrelid, true),
    'identity ' || NULLIF(a.attidentity::text, ''),
    CASE WHEN a.attstorage <> y.typstorage THEN 'storage ' || a.attstorage::text END,
    (SELECT string_agg(o, ', ' ORDER BY o) FROM unnest(a.attoptions) AS o WHERE o LIKE 'n_distinct%'))
  FROM tables t JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum > 0 AND NOT a.attisdropped
  JOIN pg_type y ON y.oid = a.atttypid
  LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
  UNION ALL
  SELECT format('constraint %s.%s: %s', t.relname, k.conname, pg_get_constraintdef(k.oid, true))
  FROM tables t JOIN pg_constraint k ON k.conrelid = t.oid WHERE k.contype <> 'n'
  UNION ALL
  SELECT format('index %s: %s', c.relname, pg_get_indexdef(c.oid, 0, true))
  FROM relations c JOIN pg_index i ON i.indexrelid = c.oid WHERE NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = c.oid)
  UNION ALL
  SELECT format('trigger %s.%s: %s, enabled %s', t.relname, g.tgname, pg_get_triggerdef(g.oid, true), g.tgenabled)
  FROM tables t JOIN pg_trigger g ON g.tgrelid = t.oid WHERE NOT g.tgisinternal
  UNION ALL
  SELECT format('function %s(%s) returns %s: %s, volatility %s, security definer %s, strict %s, kind %s: %s', p.proname,
    pg_get_function_arguments(p.oid), pg_get_function_result(p.oid), l.lanname, p.provolatile, p.prosecdef, p.proisstrict, p.prokind, p.prosrc)
  FROM pg_proc p JOIN ours ON ours.oid = p.pronamespace JOIN pg_language l ON l.oid = p.prolang
  UNION ALL
  SELECT format('sequence %s: %s from %s to %s by %s starting at %s, cache %s, cycle %s, of %s', c.relname, format_type(s.seqtypid, NULL),
    s.seqmin, s.seqmax, s.seqincrement, s.seqstart, s.seqcache, s.seqcycle, t.relname)
  FROM relations c JOIN pg_sequence s ON s.seqrelid = c.oid
  LEFT JOIN pg_depend o ON o.classid = 'pg_class'::regclass AND o.objid = c.oid AND o.deptype IN ('a', 'i') AND o.refobjsubid > 0
  LEFT JOIN pg_class t ON t.oid = o.refobjid
  UNION ALL
  SELECT format('view %s: kind %s, %s', relname, relkind, pg_get_viewdef(oid, true)) FROM relations WHERE relkind IN ('v', 'm')
  UNION ALL
  SELECT format('type %s: kind %s, base %s, labels %s', y.typname, y.typtype, format_type(y.typbasetype, y.typtypmod),
    (SELECT string_agg(e.enumlabel, ', ' ORDER BY e.enumsortorder) FROM pg_enum e WHERE e.enumtypid = y.oid))
  FROM pg_type y JOIN ours ON ours.oid = y.typnamespace
  WHERE y.typtype IN ('e', 'd', 'r') OR (y.typtype = 'c' AND EXISTS (SELECT FROM relations c WHERE c.oid = y.typrelid AND c.relkind = 'c'))
  UNION ALL
  SELECT format('comment on %s %s: %s', c.relname, m.objsubid, m.description)
  FROM relations c JOIN pg_description m ON m.classoid = 'pg_class'::regclass AND m.objoid = c.oid
)
SELECT line FROM lines`;
