#!/bin/sh
# Copies programs of Debian with the shared libraries that they are linked with into a folder, at the paths that they have in a
# distroless image, and of each package its entry of dpkg's list and its licence.
#   collect-programs.sh FOLDER PROGRAM…
set -eu
out=$1
shift

# What base-nossl-debian12 has itself, and what Node brings.
base=' libc6 libgcc-s1 libstdc++6 '

# Debian's list has some files of /usr/lib as those of /lib, to which that is a link.
package_of() {
  real=$(readlink -f "$1")
  { dpkg-query --search "$real" 2>/dev/null || dpkg-query --search "${real#/usr}"; } | head -n 1 | cut -d : -f 1
}

mkdir -p "$out/var/lib/dpkg/status.d"
libraries=$(ldd "$@" | sed -n 's/.* => \(\/[^ ]*\) .*/\1/p' | sed 's/^\/lib/\/usr\/lib/' | sort -u)
for file in "$@" $libraries; do
  package=$(package_of "$file")
  case $base in *" $package "*) continue ;; esac
  mkdir -p "$out$(dirname "$file")"
  # By the name under which it is looked for, whatever that is a link to.
  cp --dereference "$file" "$out$file"
  [ -e "$out/var/lib/dpkg/status.d/$package" ] && continue
  dpkg-query --status "$package" > "$out/var/lib/dpkg/status.d/$package"
  licence=usr/share/doc/$package/copyright
  [ -e "/$licence" ] || continue
  mkdir -p "$out/usr/share/doc/$package"
  cp --dereference "/$licence" "$out/$licence"
done
