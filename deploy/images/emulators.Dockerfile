# Stand-ins for the payment companies and a mail catcher, for trial and development; the argument is ecpay, paynow or mail.
ARG DISTROLESS_IMAGE=gcr.io/distroless/base-nossl-debian12:nonroot
ARG PROGRAMS_IMAGE=localhost/tapory-programs:dev

FROM ${PROGRAMS_IMAGE} AS programs

FROM ${DISTROLESS_IMAGE}
COPY --from=programs /node /
COPY --from=programs /emulators /app
WORKDIR /app
USER 10001:10001

# HOST and PORT are the payment emulators', MAILDEV_… the mail catcher's.
ENV HOST=0.0.0.0 PORT=8080 \
  MAILDEV_IP=0.0.0.0 MAILDEV_SMTP_PORT=1025 MAILDEV_WEB_PORT=1080
EXPOSE 8080 1025 1080
STOPSIGNAL SIGTERM
# /app/ecpay.js, /app/paynow.js and /app/mail.js
ENTRYPOINT ["node"]
CMD ["ecpay"]

ARG VERSION=dev
ARG REVISION=unknown
LABEL org.opencontainers.image.title="tapory-emulators" \
  org.opencontainers.image.description="Payment emulators and mail catcher of Tapory; never for production" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${REVISION}" \
  org.opencontainers.image.vendor="Tapory"
