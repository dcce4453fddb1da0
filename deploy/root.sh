#!/bin/sh
# Makes the root that the image stands on, from the Debian it is run in.
# In it are what Node loads, tini, certificates, and busybox for a look inside.
# A whole Debian has 88 MB, of which Violet calls nothing. Needs busybox-static, ca-certificates, libstdc++6 and tini.
set -eu
to=${1:?name the folder of the new root}
packages='libc6 libgcc-s1 libstdc++6 tini busybox-static'
mkdir -p "$to/usr/bin" "$to/usr/sbin" "$to/usr/lib" "$to/usr/lib64" "$to/usr/local/bin" "$to/etc/ssl/certs" "$to/var/lib/dpkg/status.d" "$to/proc" "$to/dev"
for link in bin sbin lib lib64; do ln -s "usr/$link" "$to/$link"; done
mkdir -m 1777 "$to/tmp"
# Words in other character sets, manuals and the like are read by no program that is here.
dpkg -L $packages | grep -vE '/gconv(/|$)|^/usr/share/(doc|man|locale|lintian)|^/\.$' | while read -r file; do
  # A folder may be a link here that is none in the package.
  [ -d "$file" ] || echo "${file#/}"
done >"$to/files"
tar -cf - -C / -T "$to/files" | tar -xf - -C "$to" --keep-directory-symlink
rm "$to/files"
for applet in $("$to/bin/busybox" --list); do [ -e "$to/usr/bin/$applet" ] || ln -s busybox "$to/usr/bin/$applet"; done
cp /etc/ssl/certs/ca-certificates.crt "$to/etc/ssl/certs/"
cp -L /etc/os-release "$to/etc/os-release"
# So that whoever looks for packages with holes sees these.
for package in $packages ca-certificates; do dpkg -s "$package" >"$to/var/lib/dpkg/status.d/$package"; done
printf 'root:x:0:0:root:/root:/usr/sbin/nologin\nviolet:x:10001:10001:Violet:/data:/usr/sbin/nologin\n' >"$to/etc/passwd"
printf 'root:x:0:\nviolet:x:10001:\n' >"$to/etc/group"
printf 'hosts: files dns\n' >"$to/etc/nsswitch.conf"
